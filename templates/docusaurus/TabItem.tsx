import type {ReactNode} from 'react'

export interface TabItemProps {
  value: string
  label?: string
  default?: boolean
  children?: ReactNode
}

export default function TabItem({children}: TabItemProps) {
  return <>{children}</>
}
