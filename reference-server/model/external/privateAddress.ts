import { BlockList, isIP } from 'node:net'

const privateRanges = new BlockList()

/**
 * All IPv4 ranges outside the public network (RFC 6890): private and carrier networks, tests, multicast, this machine.
 */
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(net, bits, 'ipv4')
  // The same addresses inside IPv6: mapped, and through a translator.
  for (const prefix of ['::ffff:', '64:ff9b::']) privateRanges.addSubnet(`${prefix}${net}`, 96 + bits, 'ipv6')
}

for (const [net, bits] of [
  // Unspecified, this machine, and the oldest form of embedded IPv4.
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Tunnels with an embedded IPv4 address.
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is on this machine or in a private or carrier network. */
export const isPrivate = (address: string): boolean =>
  privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
