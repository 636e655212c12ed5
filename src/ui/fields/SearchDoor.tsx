import { Text } from '@tarojs/components'
import { Pressable } from '../controls/Pressable'
import { Icon } from '../marks/Icon'

/** Looks like the search box of the page that it opens. */
export const SearchDoor = ({
  id,
  label,
  onPress,
}: {
  id: string
  label: string
  onPress(): unknown
}) => (
  <Pressable id={id} className="search search-door" onPress={() => void onPress()}>
    <Icon name="search" size={20} />
    <Text>{label}</Text>
  </Pressable>
)
