import { Text } from '@tarojs/components'

/** Short words side by side with dots between them: a line ends between two of them, never inside one. */
export const Parts = ({ of }: { of: readonly string[] }) => (
  <>
    {of.map((part, place) => (
      <Text key={part}>
        {place > 0 && '\u00a0· '}
        <Text className="nowrap">{part}</Text>
      </Text>
    ))}
  </>
)
