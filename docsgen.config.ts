import {defineConfig} from 'docsgen'

export default defineConfig({
  title: '{Product} Documentation',
  description: 'How to use and administer {Product}, the business data platform.',
  url: 'https://docs.example.com',
  variables: {product: 'meridian', Product: 'Meridian'},
  favicon: '/favicon.svg',
  navbar: {items: [{label: 'Tutorial', sidebar: 'tutorialSidebar'}]},
  announcementBar: {
    id: 'scheduled-actions',
    content: 'Actions can now run on a schedule: <a href="/actions/invoking-scheduling">see how</a>.',
  },
  footer: {
    links: [
      {label: 'Home', to: '/'},
      {label: 'Support', href: 'https://example.com/support'},
    ],
    copyright: 'Copyright © 2022 {Product}',
  },
})
