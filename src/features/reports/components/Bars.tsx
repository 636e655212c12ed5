import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { classes } from '@/ui/classes'
import { text } from '../texts'

export interface Bar {
  key: string
  name: string
  /** 0 to 100. */
  percent: number
  /** Stands at the bar's end. */
  value: string
  note: string
  /** Below what is wanted: another colour, with a legend. */
  isBelow: boolean
}

/** Rows that are shown before somebody asks for all. */
const firstRows = 12

/** Horizontal bars from 0 to 100 %, each with its name and number: nothing has to be read off an axis. */
export function Bars({
  label,
  bars,
  target,
}: {
  label: string
  bars: readonly Bar[]
  target?: number
}) {
  const [all, setAll] = useState(false)
  const shown = all ? bars : bars.slice(0, firstRows)
  return (
    <>
      <View {...a11y({ role: 'img', label })}>
        {shown.map(({ key, name, percent, value, note, isBelow }) => (
          <View key={key} className="bar-row">
            <Text className="bar-name sub">{name}</Text>
            <View className="bar-line">
              <View
                className={classes('bar-value', isBelow && 'is-below')}
                style={{ width: `${percent}%` }}
              />
            </View>
            <Text className="bar-number num">{value}</Text>
            <Text className="bar-note note num">{note}</Text>
          </View>
        ))}
      </View>
      {!all && bars.length > firstRows && (
        <Button look="plain" small onPress={() => setAll(true)}>
          {text('moreGroups', { n: bars.length })}
        </Button>
      )}
      {target !== undefined && bars.some((bar) => bar.isBelow) && (
        <View className="row g-4 wrap mt-2 note">
          <View className="row g-1">
            <View className="swatch" />
            <Text>{text('reached', { n: target })}</Text>
          </View>
          <View className="row g-1">
            <View className="swatch is-below" />
            <Text>{text('below', { n: target })}</Text>
          </View>
        </View>
      )}
    </>
  )
}
