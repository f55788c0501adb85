import {BlockList, isIP} from 'node:net'

/** Addresses that are no public host's: this machine, private networks, what routers and clouds keep for themselves. */
function privateAddresses(): BlockList {
  const list = new BlockList()
  const subnets: Record<'ipv4' | 'ipv6', string[]> = {
    ipv4: [
      ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
      ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
      ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
    ],
    // Those that carry an address of the older kind inside count as private, all of them.
    ipv6: [
      '::/96',
      '::ffff:0:0/96',
      '64:ff9b::/96',
      '64:ff9b:1::/48',
      '100::/64',
      '2001::/23',
      '2001:db8::/32',
      '2002::/16',
      'fc00::/7',
      'fe80::/10',
      'fec0::/10',
      'ff00::/8',
    ],
  }
  for (const [family, all] of Object.entries(subnets) as ['ipv4' | 'ipv6', string[]][])
    for (const subnet of all) {
      const [net = '', prefix] = subnet.split('/')
      list.addSubnet(net, Number(prefix), family)
    }
  return list
}

const privates = privateAddresses()

/** Whether an address of a host, of either kind, is none that the public could ask. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const kind = isIP(plain)
  return kind === 0 || privates.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}

/** The same for the host of an address, as far as its name tells. */
export function isPrivateHost(hostname: string): boolean {
  const name = bare(hostname)
  if (isIP(name) !== 0) return isPrivateAddress(name)
  return !name.includes('.') || /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name)
}

/** Names that stand in documentation and belong to nobody (RFC 2606). */
export const isReservedHost = (hostname: string): boolean =>
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|onion)$/.test(bare(hostname))

/** `[::1]` → ::1, `a.example.` → a.example */
const bare = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
