/** A site with an XSS vector in each place that takes a text. */
import {readFileSync} from 'node:fs'
import {defaultChecks} from '../../../src/checks/kinds.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import type {ProjectFiles} from '../../support/project.js'
import {vectors} from './vectors.js'

/** The text as a YAML string. */
const quoted = (text: string): string => JSON.stringify(text)

/** The text without characters that file names cannot contain, at most 80 characters. */
const asName = (text: string): string => text.replaceAll('/', '∕').replaceAll('\\', '').slice(0, 80).trim() || 'x'

const wordOfAll = 'everywhere'

/** Front matter with the vector in each text. */
const frontmatter = (one: string, number: number): string => `---
title: ${quoted(one)}
description: ${quoted(one)}
sidebar_label: ${quoted(one)}
pagination_label: ${quoted(one)}
sidebar_class_name: ${quoted(one)}
slug: /page-${number}
id: page-${number}
keywords: [${quoted(one)}]
image: ${quoted(one)}
custom_edit_url: ${quoted(one)}
last_update: {author: ${quoted(one)}, date: 2024-01-02}
tags: [{label: ${quoted(one)}, permalink: tag-${number}}]
mine: ${quoted(one)}
---
`

const template = readFileSync(new URL('every-construct.md', import.meta.url), 'utf8')

/** Every Markdown construct, with the vector in each place that takes a text. */
const constructs = (one: string): string =>
  template
    .replaceAll('«id»', () => one.replace(/[{}\s]/g, ''))
    .replaceAll('«attribute»', () => one.replaceAll('"', "'"))
    .replaceAll('«text»', () => one)

/** One page for each vector, in its own folder with a category, and one page whose file name is the vector. */
export function hostileFiles(from: readonly string[] = vectors): ProjectFiles {
  const pages = from.flatMap((one, index) => [
    [`docs/${index}/_category_.json`, JSON.stringify(categoryOf(one, index))],
    [`docs/${index}/page.md`, `${frontmatter(one, index)}\nThis word is ${wordOfAll}.\n\n${constructs(one)}`],
    [`docs/${index}/${asName(one)}.md`, `This word is ${wordOfAll}.\n\n${one}\n`],
  ])
  return {
    'docs/index.md': `# Home\n\n${from.map((_, index) => `[p${index}](/page-${index})`).join('\n')}\n`,
    ...Object.fromEntries(pages),
  }
}

const categoryOf = (one: string, index: number) => ({
  label: one,
  description: one,
  className: one,
  link: {type: 'generated-index', title: one, description: one, slug: `/folder-${index}`, keywords: [one]},
})

/** A config with the vector in each text. */
export const hostileConfig = (one: string): UserConfig => ({
  title: one,
  description: one,
  titleDelimiter: one,
  url: 'https://docs.example.com',
  lastUpdated: true,
  lastUpdatedAuthor: true,
  navbar: {title: one, items: [{label: one, to: '/'}]},
  footer: {
    links: [
      {title: one, items: [{label: one, to: '/'}]},
      {title: `${one}2`, items: [{label: one, href: 'https://example.com/'}]},
    ],
  },
  labels: {
    editPage: one,
    previous: one,
    next: one,
    toc: one,
    search: one,
    tagsOfPage: one,
    lastUpdated: one,
    note: one,
  },
  announcementBar: {content: one},
  variables: {hostile: one},
  checks: Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning' as const])),
})

/** A word that every page of the site contains, for searches. */
export const searchedWord = wordOfAll
