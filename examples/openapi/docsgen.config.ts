import {defineConfig} from 'docsgen'
import {openapi} from 'docsgen/openapi'

export default defineConfig({
  title: 'Bookshop',
  url: 'https://bookshop.example.com',
  plugins: [openapi({spec: 'api.yaml', path: '/api'})],
})
