import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useAction } from '@/core/loading/useAction'
import type { Choice } from '@/core/navigation/ChoiceStore'
import type { Resource } from '@/core/loading/Resource'
import { Loaded } from '@/shell/Loaded'
import { Chip, Chips } from '@/ui/controls/Chip'
import { List, ListItem } from '@/ui/lists/List'
import { text } from '../registration/texts'

export interface Branch extends Choice {
  children: Branch[]
  /** What is below it, where that is fetched when it is opened. */
  below?: () => Promise<Branch[]>
}
interface Props {
  what: string
  tree: Resource<Branch[], string>
  /** A branch with children may be chosen itself. */
  whole?: boolean
  onChoose(choice: Choice): void
}

/** A tree, one level at a time; what was opened stands above as a trail. */
export const Tree = observer(function Tree({ what, tree, whole, onChoose }: Props) {
  const [trail, setTrail] = useState<Branch[]>([])
  const open = trail.at(-1)
  const rows = open ? open.children : (tree.value ?? [])
  const pick = ({ id, name }: Choice) =>
    onChoose({ id, name: [...trail.map((branch) => branch.name), name].join(' ') })
  const [press] = useAction(async (branch: Branch) => {
    const children = branch.below ? await branch.below() : branch.children
    if (children.length > 0) setTrail([...trail, { ...branch, children }])
    else pick(branch)
  })
  return (
    <Loaded what={what} of={tree}>
      {trail.length > 0 && (
        <View className="form-lead">
          <Chips label={what}>
            {trail.map((branch, at) => (
              <Chip
                key={branch.id}
                on={at === trail.length - 1}
                onPress={() => setTrail(trail.slice(0, at))}
              >
                {branch.name}
              </Chip>
            ))}
          </Chips>
        </View>
      )}
      <List>
        {whole && open && (
          <ListItem
            id="choose-whole"
            title={text('wholeArea', { name: open.name })}
            chevron={false}
            onPress={() =>
              onChoose({ id: open.id, name: trail.map((branch) => branch.name).join(' ') })
            }
          />
        )}
        {rows.map((branch) => (
          <ListItem
            key={branch.id}
            id={`branch-${branch.id}`}
            title={branch.name}
            chevron={branch.below !== undefined || branch.children.length > 0}
            onPress={() => void press(branch)}
          />
        ))}
      </List>
    </Loaded>
  )
})
