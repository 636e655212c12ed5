import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Area } from '../../parts/Area'
import { useApi } from '../../session/SessionContext'
import { text } from '../texts'
import { findAll } from './findAll'
import { useSettled } from './useSettled'

/** What the arrows do to the chosen row. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Ms without a key before the server is asked. */
const pauseMs = 200

/** People, questions, exams and pages in one field; arrows choose, Enter opens. */
export function SearchDialog({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const word = useSettled(useDeferredValue(typed.trim()), pauseMs)
  const { data, isFetching } = useQuery({
    queryKey: ['search', word],
    queryFn: ({ signal }) => findAll(api, areas, { word, pagesTitle: text('pages'), signal }),
    enabled: word !== '',
    placeholderData: (before) => before,
  })
  const groups = word === '' ? [] : (data?.groups ?? [])
  const all = groups.flatMap(({ found }) => found)
  const chosen = all[Math.min(at, all.length - 1)]
  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) return open(chosen.to)
    const step = steps[event.key]
    if (step === undefined || all.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
  }
  const idOf = (to: string) => `${listId}${to}`
  return (
    <Modal open closable={false} footer={null} width={640} onCancel={onClose} title={text('find')}>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text('search')}
        value={typed}
        maxLength={40}
        role="combobox"
        aria-label={text('search')}
        aria-expanded={all.length > 0}
        aria-controls={listId}
        {...(chosen && { 'aria-activedescendant': idOf(chosen.to) })}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
      />
      <div className="found" id={listId} role="listbox" aria-label={text('found')}>
        {groups.map(({ title, found }) => (
          <div key={title} role="group" aria-label={title}>
            <h2 aria-hidden>{title}</h2>
            {found.map((one) => (
              <div
                key={one.key}
                id={idOf(one.to)}
                role="option"
                aria-selected={one === chosen}
                onClick={() => open(one.to)}
                onMouseMove={() => setAt(all.indexOf(one))}
              >
                <span className="cut grow">{one.title}</span>
                <span className="note cut">{one.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="found-says note" role="status">
        {saysOf(word, all.length, isFetching)}
        {data &&
          data.failed.length > 0 &&
          ` ${text('notAsked', { areas: data.failed.join('、') })}`}
      </p>
    </Modal>
  )
}

function saysOf(word: string, count: number, isFetching: boolean): string {
  if (word === '') return text('searchHint')
  if (isFetching && count === 0) return text('searching')
  return count === 0 ? text('foundNone', { word }) : text('foundSome', { n: count })
}
