import Taro from '@tarojs/taro'

/** What the platform says about the group chat that we were opened from: sealed, and readable by our server only. */
export async function groupSealed(): Promise<{ encryptedData: string; iv: string } | undefined> {
  try {
    const { encryptedData, iv } = (await Taro.getGroupEnterInfo({})) as {
      encryptedData?: string
      iv?: string
    }
    return encryptedData && iv ? { encryptedData, iv } : undefined
  } catch {
    return undefined
  }
}
