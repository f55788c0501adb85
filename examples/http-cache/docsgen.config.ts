import {defineConfig} from 'docsgen'

const {CI, CACHE_URL, CACHE_KEY, CACHE_PASSWORD} = process.env

export default defineConfig({
  title: 'A shared cache',
  cache: {
    remote: CACHE_URL,
    write: CI === 'true',
    key: CACHE_KEY,
    headers: CACHE_PASSWORD ? {authorization: `Basic ${Buffer.from(`ci:${CACHE_PASSWORD}`).toString('base64')}`} : {},
  },
})
