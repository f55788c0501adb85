import {withBase} from './address.js'
import Link from './Link.js'

/** Redirects readers to another page, with a link for those whose browser does not follow. */
export function Redirect({to}: {to: string | {pathname?: string}}) {
  const href = withBase(typeof to === 'string' ? to : (to.pathname ?? '/'))
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <p>
        <a href={href}>{href}</a>
      </p>
    </>
  )
}

const noop = () => {}

export const useLocation = () =>
  typeof location === 'undefined' ? {pathname: '', search: '', hash: '', state: undefined} : location
export const useHistory = () => ({location: useLocation(), push: noop, replace: noop, goBack: noop, listen: () => noop})
export const useParams = () => ({})
export {Link}
export const NavLink = Link
