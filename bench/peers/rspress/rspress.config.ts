// The default theme with the sidebar it makes of the folders; no search, for the others have none.
import {defineConfig} from '@rspress/core'

export default defineConfig({root: 'docs', title: 'Bench', search: false})
