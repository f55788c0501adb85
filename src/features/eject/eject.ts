import type {Feature} from '../feature.js'

/** Copies a default template into a project: `docsgen eject`. */
export const eject: Feature = {
  commands: [
    {
      name: 'eject',
      group: 'More',
      description: 'Copy a default template into the project, or list them.',
      words: [
        ['[template]', 'name of the template, such as Footer or content/Link'],
        ['[root]', 'folder of the project', '.'],
      ],
      help: `
A copy does not change when you update docsgen. To add to a template, wrap it instead: import it from docsgen/templates/Footer.

Examples:
  $ docsgen eject                    list all templates
  $ docsgen eject Footer             write templates/Footer.tsx
  $ docsgen eject content/Link       write templates/content/Link.tsx`,
      more: "Writes a copy into `templates/`, with imports that work in your project. Updates don't reach the copy, so replace as few templates as possible. See [Templates](../looks/templates.md).",
      example: 'docsgen eject Footer',
      load: () => import('./command.js'),
    },
  ],
}
