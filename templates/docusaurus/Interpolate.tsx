import type {ReactNode} from 'react'
import {interpolate} from './interpolation.js'

export {interpolate}

export default function Interpolate({children = '', values}: {children?: string; values?: Record<string, ReactNode>}) {
  return <>{interpolate(children, values)}</>
}
