import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { goToAddress } from '@/core/navigation/navigation'
import { useDep } from '@/core/stores'
import { text } from '@/shell/study/texts'
import { a11y } from '@/ui/a11y'
import { Pressable } from '@/ui/controls/Pressable'
import { Icon } from '@/ui/marks/Icon'
import { Picture } from '@/ui/marks/Picture'
import type { HomeArrangementStore, HomeBanner } from './HomeArrangementStore'

/** What the office wants seen first, one below the other: a carousel hides all but one. */
export const HomeBanners = observer(function HomeBanners({
  store,
}: {
  store: HomeArrangementStore
}) {
  const { banners } = store
  if (banners.length === 0) return null
  return (
    <View className="home-banners" {...a11y({ role: 'group', label: text('banners') })}>
      {banners.map((banner) => (
        <OneBanner key={banner.bannerId} banner={banner} />
      ))}
    </View>
  )
})

function OneBanner({ banner }: { banner: HomeBanner }) {
  const { apiBase } = useDep('transport')
  const { bannerId, title, text: words, picture, path } = banner
  const inside = (
    <>
      {picture !== '' && (
        <Picture className="home-banner-picture" mode="aspectFill" src={apiBase + picture} alt="" />
      )}
      <View className="row between g-2 home-banner-words">
        <View className="grow">
          <Text className="h3 block">{title}</Text>
          {words !== '' && <Text className="sub block mt-1">{words}</Text>}
        </View>
        {path !== '' && <Icon name="chev" size={18} />}
      </View>
    </>
  )
  if (path === '') return <View className="home-banner">{inside}</View>
  return (
    <Pressable
      id={`banner-${bannerId}`}
      className="home-banner"
      onPress={() => void goToAddress(path)}
    >
      {inside}
    </Pressable>
  )
}
