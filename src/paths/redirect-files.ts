import type {Config} from '../model.js'

/** What hosts read redirects from, in the output folder. */
export const redirectFileNames: Record<Config['redirectFiles'][number], string> = {
  netlify: '_redirects',
  vercel: 'vercel.json',
  nginx: 'redirects.nginx.map',
  apache: '.htaccess',
}
