import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { classes } from '../classes'

/** `thin`: under a top bar. */
export function Progress({
  value,
  max,
  label,
  thin,
  className,
}: {
  value: number
  max: number
  label: string
  thin?: boolean
  className?: string
}) {
  const width = `${max > 0 ? Math.min(100, Math.round((100 * value) / max)) : 0}%`
  return (
    <View
      className={classes('bar', thin && 'thin', className)}
      {...a11y({ role: 'progressbar', label, now: value, min: 0, max })}
    >
      <View className="bar-fill" style={{ width }} />
    </View>
  )
}
