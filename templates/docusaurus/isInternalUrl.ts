const hasProtocol = (address: string): boolean => /^(?:\w*:|\/\/)/.test(address)

/** Whether an address leads to a page of this site. */
export default function isInternalUrl(address?: string): boolean {
  return address !== undefined && !hasProtocol(address)
}

export {hasProtocol}
