import { lazy, Suspense, useState } from 'react'
import { Skeleton } from 'antd'
import { Labelled } from './Labelled'
import { text } from './texts'

const MomentPicker = lazy(async () => ({
  default: (await import('./MomentPicker')).MomentPicker,
}))

interface Props {
  id: string
  label: string
  /** Epoch ms; undefined: nothing is chosen. */
  value: number | undefined
  /** What is wrong with it, in words; ''. */
  problem?: string
  disabled?: boolean
  /** Something ends then: usual ends are one press away. */
  isEnd?: boolean
  onChange(value: number | undefined): void
}

/** A day and a time by the hospital's clock, under its label. The picker itself is loaded when one is shown. */
export function MomentField({
  id,
  label,
  value,
  problem = '',
  disabled = false,
  isEnd = false,
  onChange,
}: Props) {
  const [unreadable, setUnreadable] = useState('')
  const words = unreadable ? text('unreadable', { typed: unreadable }) : problem
  return (
    <Labelled label={label} id={id} width={210}>
      <Suspense fallback={<Skeleton.Input block size="small" />}>
        <MomentPicker
          {...{ id, value, disabled, isEnd, onChange }}
          isWrong={words !== ''}
          onUnreadable={setUnreadable}
        />
      </Suspense>
      {words && (
        <div className="problem" role="alert">
          {words}
        </div>
      )}
    </Labelled>
  )
}
