import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Choice } from '@/core/navigation/ChoiceStore'
import { List, ListItem } from '@/ui/lists/List'
import { Sheet } from '@/ui/overlays/Sheet'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { State } from '@/ui/feedback/States'
import { text } from '../registration/texts'

export interface Option extends Choice {
  hasChildren?: boolean
}
interface Props {
  title: string
  /** The choices, or those below one. */
  load(parent?: string): Promise<Option[]>
  onChoose(choice: Choice): void
  onClose(): void
}

/** A short list to choose one of; groups open in place. */
export function ChoiceSheet({ title, load, onChoose, onClose }: Props) {
  const [options, setOptions] = useState<Option[]>()
  const [parent, setParent] = useState<Option>()
  const pending = useRef(load)
  useEffect(() => {
    let isHere = true
    setOptions(undefined)
    pending
      .current(parent?.id)
      .catch(rethrowUnexpected)
      .then(
        (found) => {
          if (isHere) setOptions(found ?? [])
        },
        () => undefined,
      )
    return () => void (isHere = false)
  }, [parent])
  const tap = (option: Option) =>
    option.hasChildren ? setParent(option) : onChoose({ id: option.id, name: option.name })
  return (
    <Sheet open title={parent?.name ?? title} onClose={onClose}>
      <View className="choice-list">
        {!options && <Skeleton kind="list" />}
        {options?.length === 0 && <State icon="warn" title={text('loadFailed')} />}
        <List>
          {(options ?? []).map((option) => (
            <ListItem
              key={option.id}
              id={`choice-${option.id}`}
              title={option.name}
              chevron={option.hasChildren ?? false}
              onPress={() => tap(option)}
            />
          ))}
        </List>
      </View>
    </Sheet>
  )
}
