import {useEffect, useState} from 'react'

/** Returns whether the component has hydrated in a browser. */
export default function useIsBrowser(): boolean {
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return isBrowser
}
