/**
 * Pictures of people, channels and the server: they are scaled down here, then uploaded. Lazily loaded with the screens
 * that offer it.
 */
import { runMutation } from '@/api/request/runQuery'
import type { Result } from '@/domain/result'
import { accountApi } from '@/api/user/account'
import { groupApi } from '@/api/conversation/group'
import { organizationApi } from '@/api/server/organization'
import { userApi } from '@/api/user/user'
import type { ChannelId, UserId } from '@/domain/ids'
import { toDataUrl } from '@/platform/files/dataUrl'
import { pictureProblem } from '@/platform/files/pictureProblem'
import type { PictureArea } from '@/platform/files/shrinkPicture'
import type { AppDispatch, AppThunk } from './context'
import { keepFirstStep } from './records/firstSteps'
import { logoUploaded } from './server/serverSlice'

/** The owner of the picture. */
export type PictureOwner =
  { kind: 'me' } | { kind: 'person'; userId: UserId } | { kind: 'channel'; channelId: ChannelId } | { kind: 'server' }

function send(dispatch: AppDispatch, owner: PictureOwner, picture: Blob) {
  switch (owner.kind) {
    case 'me':
      return dispatch(runMutation(userApi.endpoints.changeMyPicture, picture))
    case 'person':
      return dispatch(runMutation(accountApi.endpoints.changePictureOf, { userId: owner.userId, picture }))
    case 'channel':
      return dispatch(runMutation(groupApi.endpoints.changeChannelPicture, { channelId: owner.channelId, picture }))
    case 'server':
      return dispatch(runMutation(organizationApi.endpoints.changeLogo, picture))
  }
}

/**
 * Uploads a chosen file, or an area of it, as a picture, below the server's limit of 512 KiB. `undecodable`: this browser
 * cannot decode it as an image.
 */
export const changePicture =
  (owner: PictureOwner, file: Blob, area?: PictureArea): AppThunk<Promise<Result<null> | { undecodable: true }>> =>
  async (dispatch, _, { ports }) => {
    const picture = await ports.files.shrinkPicture(file, area).catch(() => undefined)
    // The code for pictures could not be fetched.
    if (picture === undefined) return { fault: { kind: 'network' } }
    if (!picture) return { undecodable: true }
    const result = await send(dispatch, owner, picture)
    if (owner.kind === 'server' && 'value' in result) {
      dispatch(logoUploaded())
      dispatch(keepFirstStep('logo'))
    }
    return result
  }

/** An icon beside a line of text, on a sharp screen. */
const ICON_EDGE = 64

/** Resolves to a chosen file as the `data:` address of an icon; null when this browser cannot decode it. Never rejects. */
export const readIcon =
  (file: File): AppThunk<Promise<string | null>> =>
  async (_dispatch, _getState, { ports }) => {
    const icon = await ports.files.shrinkPicture(file, undefined, ICON_EDGE).catch(() => null)
    return icon && toDataUrl(icon).catch(() => null)
  }

type PictureProblem = 'tooLarge' | 'tooSmall' | 'unreadable'

/** Photographs of phones; their type is often missing. */
const isHeic = (file: File) => /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)

/** Returns why a chosen file cannot become a picture, or the picture, which of a phone's photograph is a converted copy. */
export const readPicture =
  (file: File): AppThunk<Promise<{ problem: PictureProblem } | { picture: Blob }>> =>
  async (_dispatch, _getState, { ports }) => {
    const problem = await pictureProblem(file, ports.files)
    if (problem === null) return { picture: file }
    const picture = problem === 'unreadable' && isHeic(file) ? await ports.files.toDrawable(file) : null
    if (picture === null) return { problem }
    // The copy may be larger than a file may be, but it is made smaller here before it is sent.
    const size = await ports.files.imageSize(picture)
    return size === null ? { problem } : { picture }
  }
