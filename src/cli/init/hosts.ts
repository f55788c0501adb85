/** Services that can publish a new site, by the names that `init` accepts. */
export const hosts = {
  github: {
    title: 'GitHub Pages',
    files: {'github.yml': '.github/workflows/docs.yml'},
    ignored: [],
    setup: 'On GitHub, under Settings > Pages, set the source to "GitHub Actions".',
  },
  gitlab: {
    title: 'GitLab Pages',
    files: {'gitlab.yml': '.gitlab-ci.yml'},
    ignored: ['public/', '.docsgen-cache/', 'gl-code-quality-report.json'],
    setup: 'On GitLab, push to the default branch. The URL of the site is under Deploy > Pages.',
  },
  netlify: {
    title: 'Netlify',
    files: {'netlify.toml': 'netlify.toml'},
    ignored: ['.netlify/'],
    setup: 'On Netlify, import the repository. The settings are in netlify.toml.',
  },
  vercel: {
    title: 'Vercel',
    files: {'vercel.json': 'vercel.json'},
    ignored: ['.vercel/'],
    setup: 'On Vercel, import the repository. The settings are in vercel.json.',
  },
  cloudflare: {
    title: 'Cloudflare Pages',
    files: {'cloudflare-headers': 'static/_headers', 'node-version': '.node-version'},
    ignored: ['.wrangler/'],
    setup:
      'On Cloudflare, import the repository as a Pages project. Build command: npx docsgen build --strict. Output directory: build.',
  },
  none: {title: 'none', files: {}, ignored: [], setup: undefined},
} satisfies Record<string, HostDetails>

interface HostDetails {
  title: string
  /** Name in `starter/` → name in a project. */
  files: Record<string, string>
  /** What git must not keep besides what the file of the starter names: output and state of the host's tools. */
  ignored: readonly string[]
  /** What the author has to do on the host, once. */
  setup: string | undefined
}

export type Host = keyof typeof hosts
export const hostNames = Object.keys(hosts) as Host[]
