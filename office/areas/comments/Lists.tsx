import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { commentLists } from '@contract/rules/content/contentCheck'
import { text } from './texts'

export type CommentList = (typeof commentLists)[number]
const words = { waiting: 'waiting', shown: 'shown', removed: 'removed' } as const

/** Which list the address names; without one: what waits. */
export function useShownList(): CommentList {
  const [address] = useSearchParams()
  return commentLists.find((one) => one === address.get('of')) ?? 'waiting'
}

/** What waits, what is shown, what was taken away. */
export function Lists({ list }: { list: CommentList }) {
  const [, setAddress] = useSearchParams()
  return (
    <Segmented<CommentList>
      aria-label={text('lists')}
      value={list}
      options={commentLists.map((value) => ({ value, label: text(words[value]) }))}
      onChange={(of) => setAddress(of === 'waiting' ? {} : { of })}
    />
  )
}
