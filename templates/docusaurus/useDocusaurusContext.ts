import {site} from './site.js'

/** Returns the values of the site's config that docsgen has; `customFields` and `themeConfig` are empty. */
export default function useDocusaurusContext() {
  const {title, tagline, url, base, lang} = site
  return {
    siteConfig: {title, tagline, url, baseUrl: base, customFields: {}, themeConfig: {}},
    i18n: {defaultLocale: lang, locales: [lang], currentLocale: lang, localeConfigs: {}},
    siteMetadata: {pluginVersions: {}},
    globalData: {},
  }
}
