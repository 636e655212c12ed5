import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext } from 'react'
import type { PhaseDetail } from '@contract/calls/study'
import { StoresContext } from '@/core/stores'
import { Heading } from '@/ui/Heading'
import { Picture } from '@/ui/Picture'
import { text } from '../texts'

/** The pages of a paper as pictures, which open everywhere; else points and their text. */
export const Reading = observer(function Reading({ phase }: { phase: PhaseDetail }) {
  const base = useContext(StoresContext)?.deps.platform.apiBase ?? ''
  const { pages, points } = phase
  if (pages.length > 0) {
    return (
      <View className="mt-3">
        {pages.map((address, index) => (
          <View key={address} className="paper mt-2">
            <Picture className="paper-page" src={base + address} alt={text('page', { n: index + 1, all: pages.length })} />
            <Text className="note block">{text('page', { n: index + 1, all: pages.length })}</Text>
          </View>
        ))}
        <Points phase={phase} />
      </View>
    )
  }
  return points.length > 0 ? <Points phase={phase} /> : null
})

/** The same in words: for assistive technology, and for who wants larger letters. */
export const Points = ({ phase: { points, text: lines } }: { phase: PhaseDetail }) => (
  <View className="card mt-3">
    <Heading level={2} look="h3">{text('points')}</Heading>
    {points.map((point, index) => (
      <View key={point} className="mt-2"><Text className="body block">{index + 1}. {point}</Text>{lines[index] && <Text className="sub block mt-1">{lines[index]}</Text>}</View>
    ))}
  </View>
)
