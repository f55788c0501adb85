import {site} from './site.js'

/** Returns the values of the site's config, as its own file says them; what it has to compute from packages is missing. */
export default function useDocusaurusContext() {
  const {title, tagline, url, base, lang, config} = site
  return {
    siteConfig: {customFields: {}, themeConfig: {}, ...config, title, tagline, url, baseUrl: base},
    i18n: {defaultLocale: lang, locales: [lang], currentLocale: lang, localeConfigs: {}},
    siteMetadata: {pluginVersions: {}},
    globalData: {},
  }
}
