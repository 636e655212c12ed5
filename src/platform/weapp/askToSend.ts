import Taro from '@tarojs/taro'

/** Asks whether one message of each template may be sent; the platform takes the question at a tap only. Returns the ids that were accepted. */
export async function askToSend(templateIds: readonly string[]): Promise<string[]> {
  try {
    const reply = (await Taro.requestSubscribeMessage({
      tmplIds: [...templateIds],
      entityIds: [],
    })) as unknown as Record<string, string>
    return templateIds.filter((id) => reply[id] === 'accept')
  } catch {
    return []
  }
}
