import {BlockList, isIP} from 'node:net'

/** Addresses that do not belong to public hosts: this machine, private networks, reserved ranges. */
function privateAddresses(): BlockList {
  const list = new BlockList()
  const subnets: Record<'ipv4' | 'ipv6', string[]> = {
    ipv4: [
      ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
      ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
      ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
    ],
    // All IPv6 addresses that contain an IPv4 address count as private.
    ipv6: [
      '::/96',
      '::ffff:0:0/96',
      '::ffff:0:0:0/96',
      '64:ff9b::/96',
      '64:ff9b:1::/48',
      '100::/64',
      '2001::/23',
      '2001:db8::/32',
      '2002::/16',
      '3fff::/20',
      '5f00::/16',
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

/** Whether an IPv4 or IPv6 address is not public, or not an IP address. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const kind = isIP(plain)
  return kind === 0 || privates.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the name of a host shows that the host is not public. */
export function isPrivateHost(hostname: string): boolean {
  const name = bare(hostname)
  if (isIP(name) !== 0) return isPrivateAddress(name)
  return !name.includes('.') || /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name)
}

/** Names for use in documentation, which belong to nobody (RFC 2606). */
export const isReservedHost = (hostname: string): boolean =>
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|onion)$/.test(bare(hostname))

/** `[::1]` → ::1, `a.example.` → a.example */
const bare = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
