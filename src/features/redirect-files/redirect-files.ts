import * as z from 'zod'
import type {Feature, SiteParts} from '../feature.js'

const hosts = ['netlify', 'vercel', 'nginx', 'apache'] as const

/** Writes the redirects of the site in the formats of hosts. */
export const redirectFiles: Feature = {
  config: {
    redirectFiles: z.array(z.enum(hosts)).default([]).meta({
      description:
        'Hosts for which docsgen also writes a file of redirects: `_redirects`, `vercel.json`, `redirects.nginx.map`, `.htaccess`.',
      more: 'Redirects by the host save readers a request. `.htaccess` and `_redirects` are read from the output folder. `vercel.json` is read if you deploy the output folder itself. The first lines of the nginx map show how to include it.',
      example: "redirectFiles: ['netlify'],",
    }),
  },
  files: {
    netlify: {path: '_redirects', when: isForHost('netlify')},
    vercel: {path: 'vercel.json', when: isForHost('vercel')},
    nginx: {path: 'redirects.nginx.map', when: isForHost('nginx')},
    apache: {path: '.htaccess', when: isForHost('apache')},
  },
  hooks: {makers: async () => (await import('./redirects-of-host.js')).makers},
}

function isForHost(host: (typeof hosts)[number]) {
  return ({config: {locale, redirectFiles: wanted, portable}}: SiteParts): boolean =>
    // A file of redirects contains the base, which a portable site does not have.
    locale?.isDefault !== false && wanted.includes(host) && !portable
}
