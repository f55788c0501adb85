/** Social links: which icon belongs to which address. */

/** Hosts with an icon, and their names for readers. */
export const socialHosts = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  npm: 'npm',
  rss: 'RSS',
  slack: 'Slack',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  youtube: 'YouTube',
}

export type SocialHost = keyof typeof socialHosts

const patterns: readonly [RegExp, SocialHost][] = [
  [/^https?:\/\/(?:[^/]+\.)?bsky\.(?:app|social)(?:\/|$)/, 'bluesky'],
  [/^https?:\/\/(?:[^/]+\.)?discord\.(?:com|gg)(?:\/|$)/, 'discord'],
  [/^https?:\/\/(?:[^/]+\.)?github\.com(?:\/|$)/, 'github'],
  [/^https?:\/\/(?:[^/]+\.)?gitlab\.com(?:\/|$)/, 'gitlab'],
  [/^https?:\/\/(?:[^/]+\.)?linkedin\.com(?:\/|$)/, 'linkedin'],
  [/^https?:\/\/(?:[^/]+\.)?(?:npmjs\.com|npmx\.dev)(?:\/|$)/, 'npm'],
  [/^https?:\/\/(?:[^/]+\.)?slack\.com(?:\/|$)/, 'slack'],
  [/^https?:\/\/(?:[^/]+\.)?(?:stackoverflow|stackexchange)\.com(?:\/|$)/, 'stackoverflow'],
  [/^https?:\/\/(?:[^/]+\.)?(?:x|twitter)\.com(?:\/|$)/, 'x'],
  [/^https?:\/\/(?:[^/]+\.)?(?:youtube\.com|youtu\.be)(?:\/|$)/, 'youtube'],
  [/^https?:\/\/[^/]*\bmastodon\.|^https?:\/\/[^/]+\/@/, 'mastodon'],
  [/(?:^|\/)(?:feed|rss|atom)(?:\.xml)?\/?$|\.(?:rss|atom)$/, 'rss'],
]

/** The host of an address: `https://github.com/acme` → `github`; undefined for one without an icon. */
export const socialHostOf = (href: string): SocialHost | undefined =>
  patterns.find(([pattern]) => pattern.test(href))?.[1]
