// The default theme with its own sidebar; no search, for the others have none.
import starlight from '@astrojs/starlight'
import {defineConfig} from 'astro/config'

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight({title: 'Bench', pagefind: false})],
})
