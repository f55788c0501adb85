import {defineConfig} from 'docsgen'

// An unknown key is an error, and docsgen says which one you may have meant. Your editor knows all of them.
export default defineConfig({
  title: '__title__',

  // Where readers will find the site, such as 'https://docs.example.com'. Canonical links and the sitemap need it.
  url: '__url__',

  // The path it lies under there: '/handbook/' for https://example.com/handbook/.
  base: '__base__',
})
