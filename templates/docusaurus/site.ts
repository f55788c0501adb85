/** The site, as modules of Docusaurus see it. The compiler of a site replaces this file. */
export const site = {
  title: '',
  tagline: '',
  url: '',
  base: '/',
  lang: 'en',
  texts: {} as Record<string, string>,
  config: {} as Record<string, unknown>,
}
