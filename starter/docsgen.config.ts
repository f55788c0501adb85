import {defineConfig} from 'docsgen'

// An unknown key is an error, and docsgen suggests the nearest known key. Your editor completes all keys.
export default defineConfig({
  title: '__title__',

  // Origin of the published site, such as 'https://docs.example.com'. Canonical links and the sitemap need `url`.
  url: '__url__',

  // Path of the site on its host: '/handbook/' for https://example.com/handbook/.
  base: '__base__',

  // Addresses of pages end in a slash, so no host has to redirect readers.
  trailingSlash: true,

  // Dark mode follows the reader's system. Readers can choose another mode.
  colorMode: {respectSystem: true},
})
