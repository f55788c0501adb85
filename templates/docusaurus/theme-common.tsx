import type {ReactNode} from 'react'
import Details from './Details.js'

export const useColorMode = () => ({colorMode: 'light', isDarkTheme: false, setColorMode() {}})
export const useThemeConfig = () => ({})
export const useWindowSize = () => 'desktop'
export const usePrismTheme = () => ({plain: {}, styles: []})
export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
export const ThemeClassNames = {wrapper: {}, page: {}, common: {}, docs: {}, blog: {}, layout: {}}
export const HtmlClassNameProvider = ({children}: {children?: ReactNode}) => children
export const PageMetadata = () => null
export {Details}
