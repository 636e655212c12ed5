import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useDep } from '@/core/stores'
import { Picture } from '@/ui/marks/Picture'

/** The cover of a course or an exam in a list. `path`: its address without the host; `children`: shown if there is none. */
export function Cover({ path, children }: { path: string; children?: ReactNode }) {
  const { apiBase } = useDep('transport')
  return (
    <View className="course-cover">
      {path === '' ? (
        children
      ) : (
        <Picture className="course-cover-picture" src={apiBase + path} alt="" mode="aspectFill" />
      )}
    </View>
  )
}
