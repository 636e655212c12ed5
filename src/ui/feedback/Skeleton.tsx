import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { a11y } from '../a11y'
import { useUiTexts } from '../UiTexts'

const bar = (width: string, height: number, gap = 0) => (
  <View className="sk" style={{ width, height: `${height}px`, marginTop: `${gap}px` }} />
)
const shapes = {
  card: () => (
    <View className="card">
      {bar('70%', 18)}
      {bar('45%', 12, 8)}
      {bar('38%', 14, 16)}
    </View>
  ),
  list: () => (
    <View className="card">
      {bar('60%', 16)}
      {bar('40%', 12, 10)}
    </View>
  ),
  article: () => (
    <View>
      {bar('80%', 26)}
      {bar('45%', 13, 12)}
      {bar('100%', 14, 24)}
      {bar('100%', 14, 12)}
      {bar('70%', 14, 12)}
    </View>
  ),
}

/** Nothing for 300 ms, then the page's own shape; after 10 s it says that it is still loading. */
export function Skeleton({
  rows = 4,
  kind = 'list',
}: {
  rows?: number
  kind?: keyof typeof shapes
}) {
  const texts = useUiTexts()
  const [stage, setStage] = useState<'wait' | 'shape' | 'slow'>('wait')
  useEffect(() => {
    const shape = setTimeout(() => setStage('shape'), 300)
    const slow = setTimeout(() => setStage('slow'), 10_000)
    return () => {
      clearTimeout(shape)
      clearTimeout(slow)
    }
  }, [])
  if (stage === 'wait') return null
  const Shape = shapes[kind]
  return (
    <View className="sk-rows" {...a11y({ role: 'status', label: texts.loading })}>
      {Array.from({ length: kind === 'article' ? 1 : rows }, (_, row) => (
        <Shape key={row} />
      ))}
      {stage === 'slow' && <View className="note center">{texts.stillLoading}</View>}
    </View>
  )
}
