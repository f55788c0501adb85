import {defineConfig} from 'docsgen'

export default defineConfig({
  title: 'Harbour',
  description: 'Containers for small teams.',
  logo: {src: '/logo.svg', alt: '', width: 32, height: 32},
  favicon: '/logo.svg',
  theme: {accent: '#7c3aed'},
  css: ['styles/brand.css'],
  navbar: {
    items: [
      {label: 'Guide', to: '/guide/start', activeBasePath: '/guide'},
      {
        label: 'More',
        items: [
          {label: 'Status', href: 'https://status.example.com'},
          {label: 'Support', href: 'https://example.com/support'},
        ],
      },
    ],
  },
  social: [
    {href: 'https://github.com/example/harbour'},
    {href: 'https://mastodon.example.com/@harbour'},
    {href: 'https://chat.example.com', icon: 'discord', label: 'Chat'},
  ],
  announcementBar: {content: 'Version 4 is out.', background: '#1e1b4b'},
  footer: {
    logo: {src: '/logo.svg', alt: 'Harbour', width: 32, height: 32},
    links: [
      {title: 'Learn', items: [{label: 'Start', to: '/guide/start'}]},
      {title: 'Company', items: [{label: 'About', href: 'https://example.com/about'}]},
    ],
    copyright: 'Copyright © Example Ltd.',
  },
  labels: {
    notFoundTitle: 'Lost at sea',
    notFoundText: 'No page of Harbour has this address.',
    notFoundAdvice: 'Start again at the home page, or search.',
  },
  head: [
    {tag: 'script', content: 'window.counter = {site: "harbour"}'},
    {tag: 'script', attributes: {src: 'https://stats.example.com/count.js', async: true}},
  ],
})
