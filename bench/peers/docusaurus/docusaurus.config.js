// The classic theme, the Rust bundler, docs at the root; pages are Markdown, not MDX.
export default {
  title: 'Bench',
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  markdown: {format: 'detect'},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
}
