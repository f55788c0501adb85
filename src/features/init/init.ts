import type {Feature} from '../feature.js'

/** Creates a project to start from: `docsgen init`. */
export const init: Feature = {
  commands: [
    {
      name: 'init',
      group: 'Write',
      description: 'Create a small site to start from.',
      words: [['[dir]', 'folder of the new project, created if missing', '.']],
      help: `
Writes a config, two pages, a category with a third page, the files with which a host builds and publishes the site, and
package.json, tsconfig.json and .gitignore where they are missing. It overwrites no file, and adds no pages to a folder that
contains pages. Without a folder docs, Markdown files beside package.json, such as guide.md, become the pages. An existing
package.json gets the scripts dev, build, check and preview if it has none of them.

On a terminal, the command asks for the title of the site, its host and its address. With --yes, and without a terminal, it
uses the name of the folder and GitHub Pages, with the address from the remote of git. You can change everything later in
the files.

Examples:
  $ docsgen init                   create a site in this folder
  $ docsgen init handbook --yes    create a site in a new folder, without questions
  $ docsgen init --deploy-to netlify

Exit code: 0 written, 2 the folder cannot be used, 130 interrupted. With 2 and 130, nothing is written.`,
      more: 'Writes a config, three pages, a category file, and what a host needs to build and publish the site. Existing files are never overwritten, but a `package.json` that has none of the scripts `dev`, `build`, `check` and `preview` gets all four. On a terminal, you are asked three questions, and can change every answer later in the files.',
      example: 'docsgen init handbook',
      load: () => import('./command.js'),
    },
  ],
  flags: [
    {
      flags: '--deploy-to <host>',
      of: ['init'],
      text: 'host that publishes the site',
      effect: 'none',
      choices: ['github', 'gitlab', 'netlify', 'vercel', 'cloudflare', 'none'],
      more: 'Writes what the host needs to build the site with `--strict` and to publish it; `none` skips this. [Deploying](../deploying/index.md) shows the files.',
      example: 'docsgen init handbook --deploy-to netlify',
    },
    {
      flags: '-y, --yes',
      of: ['init'],
      text: 'accept all defaults without asking',
      effect: 'none',
      more: 'For scripts. The title is the name of the folder. The host is the one whose files the project already has, GitLab Pages if the remote `origin` is on GitLab, and GitHub Pages otherwise. The URL on GitHub Pages comes from the remote; otherwise it is empty.',
      example: 'docsgen init handbook --yes',
    },
  ],
}
