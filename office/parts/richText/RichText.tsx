import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import type { Props } from './RichEditor'

const RichEditor = lazy(async () => ({ default: (await import('./RichEditor')).RichEditor }))

/** THE field of a text with headings, lists, tables and pictures. The editor behind it is loaded when the first one is shown. */
export function RichText(props: Props) {
  return (
    <Suspense fallback={<Spin className="state" delay={300} />}>
      <RichEditor {...props} />
    </Suspense>
  )
}
