import {withBase} from './address.js'

/** Returns the address with the base of the site. */
export default function useBaseUrl(address: string, options?: {absolute?: boolean}): string {
  return withBase(address, options)
}

export const useBaseUrlUtils = () => ({withBaseUrl: withBase})
