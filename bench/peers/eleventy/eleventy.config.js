// Eleventy has no theme for documentation: a title, the text, coloured code. No sidebar, no checks.
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'

export default function (config) {
  config.addPlugin(syntaxHighlight)
  config.addGlobalData('layout', 'page.njk')
  return {
    dir: {input: 'docs', includes: '../layouts', output: 'build'},
    markdownTemplateEngine: false,
    templateFormats: ['md'],
  }
}
