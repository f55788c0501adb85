/** Services that can publish a new site, by the names that `init` accepts. */
export const hosts = {
  github: {
    title: 'GitHub Pages',
    files: {'github.yml': '.github/workflows/docs.yml'},
    ignored: [],
    setup: 'On GitHub, under Settings > Pages, set the source to "GitHub Actions".',
    inFolder: (folder) =>
      `move .github/workflows/docs.yml to its root, run the commands in ${folder} (\`working-directory\`), and write ${folder}/ before the paths of the cache and of the built site.`,
  },
  gitlab: {
    title: 'GitLab Pages',
    files: {'gitlab.yml': '.gitlab-ci.yml'},
    ignored: ['public/', '.docsgen-cache/'],
    setup: 'On GitLab, push to the default branch. The URL of the site is under Deploy > Pages.',
    inFolder: (folder) =>
      `move .gitlab-ci.yml to its root, begin \`before_script\` with \`cd ${folder}\`, write ${folder}/ before the path of the cache, and build with --out-dir "$CI_PROJECT_DIR/public".`,
  },
  netlify: {
    title: 'Netlify',
    files: {'netlify.toml': 'netlify.toml'},
    ignored: ['.netlify/'],
    setup: 'On Netlify, import the repository. The settings are in netlify.toml.',
    inFolder: (folder) => `on Netlify, set the base directory to ${folder}.`,
  },
  vercel: {
    title: 'Vercel',
    files: {'vercel.json': 'vercel.json'},
    ignored: ['.vercel/'],
    setup: 'On Vercel, import the repository. The settings are in vercel.json.',
    inFolder: (folder) => `on Vercel, set the root directory to ${folder}.`,
  },
  cloudflare: {
    title: 'Cloudflare Pages',
    files: {'cloudflare-headers': 'static/_headers', 'node-version': '.node-version'},
    ignored: ['.wrangler/'],
    setup:
      'On Cloudflare, import the repository as a Pages project. Build command: npx docsgen check --strict && npx docsgen build --strict. Output directory: build.',
    inFolder: (folder) => `on Cloudflare, set the root directory to ${folder}.`,
  },
  none: {title: 'none', files: {}, ignored: [], setup: undefined, inFolder: () => undefined},
} satisfies Record<string, HostDetails>

interface HostDetails {
  title: string
  /** Name in `starter/` → name in a project. */
  files: Record<string, string>
  /** What git must not keep besides what the file of the starter names: output and state of the host's tools. */
  ignored: readonly string[]
  /** What the author has to do on the host, once. */
  setup: string | undefined
  /** What the author has to change for a project in this folder of its repository. */
  inFolder(folder: string): string | undefined
}

export type Host = keyof typeof hosts
export const hostNames = Object.keys(hosts) as Host[]
