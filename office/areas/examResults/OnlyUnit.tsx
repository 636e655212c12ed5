import { Tag } from 'antd'
import { useAddress } from '../../parts/list/useAddress'
import { text } from './texts'

/** A department of an exam's numbers. */
export interface Unit {
  key: string
  name: string
}

/** Says that only one department is shown, and takes that back. */
export function OnlyUnit({ name }: Unit) {
  const { put } = useAddress()
  return (
    <Tag
      closable={{ 'aria-label': text('allUnits') }}
      onClose={() => put({ dept: undefined, page: undefined })}
    >
      {text('ofUnit', { name })}
    </Tag>
  )
}
