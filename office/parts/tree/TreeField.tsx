import { lazy, Suspense } from 'react'
import { Skeleton, type TreeSelectProps } from 'antd'

const TreePicker = lazy(async () => ({ default: (await import('./TreePicker')).TreePicker }))

/** A choice out of a tree: categories, units. The picker itself is loaded when one is shown. */
export function TreeField<Value = string>(props: TreeSelectProps<Value>) {
  return (
    <Suspense fallback={<Skeleton.Input block size="small" />}>
      {/* Names of categories and wards are longer than a narrow field: they stay on one line. */}
      <TreePicker popupMatchSelectWidth={260} {...(props as TreeSelectProps)} />
    </Suspense>
  )
}
