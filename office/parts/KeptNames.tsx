import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import type { Kept } from './kept'

interface Named<Value> {
  name: string
  value: Value
}

interface Props<Value> {
  kept: Kept
  /** Where they lie on this desk. */
  place: string
  /** Where the list of names opens. */
  opens?: 'topLeft' | 'bottomRight'
  /** What is kept under a name when somebody says so. */
  now(): Value
  onChoose(value: Value): void
  words: {
    /** Of the button. */
    title: string
    none: string
    /** Of the field for a new name. */
    name: string
    save: string
    remove(name: string): string
  }
}

/** Choices under names of one's own, kept for the person on this desk: filters of a list, whom something is meant for. */
export function KeptNames<Value>({
  kept,
  place,
  opens = 'bottomRight',
  now,
  onChoose,
  words,
}: Props<Value>) {
  const [all, setAll] = useState(() => kept.read<Named<Value>[]>(place) ?? [])
  const [typed, setTyped] = useState('')
  const store = (next: Named<Value>[]) => {
    setAll(next)
    kept.write(place, next)
  }
  const save = () => {
    const name = typed.trim()
    if (name === '') return
    store([...all.filter((one) => one.name !== name), { name, value: now() }])
    setTyped('')
  }
  return (
    <Popover
      trigger="click"
      placement={opens}
      title={words.title}
      content={
        <div className="stack" style={{ width: 240 }}>
          {all.length === 0 && <span className="note">{words.none}</span>}
          {all.map(({ name, value }) => (
            <div key={name} className="row">
              <button type="button" className="plain link grow" onClick={() => onChoose(value)}>
                {name}
              </button>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={words.remove(name)}
                onClick={() => store(all.filter((one) => one.name !== name))}
              />
            </div>
          ))}
          <div className="row">
            <Input
              size="small"
              maxLength={20}
              placeholder={words.name}
              aria-label={words.name}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={save}
            />
            <Button size="small" disabled={typed.trim() === ''} onClick={save}>
              {words.save}
            </Button>
          </div>
        </div>
      }
    >
      <Button icon={<StarOutlined aria-hidden />}>{words.title}</Button>
    </Popover>
  )
}
