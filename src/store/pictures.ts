/** Pictures of people, channels and the server: made small here, then sent. Comes late, with the screens that offer it. */
import { accountApi } from '@/api/account'
import { groupChangesApi } from '@/api/groupChanges'
import { organizationApi } from '@/api/organization'
import { userAccountApi } from '@/api/userAccount'
import type { ChannelId, UserId } from '@/domain/ids'
import type { AppDispatch, AppThunk } from './context'
import { toOutcome, type Outcome } from './outcome'

/** Whose picture it is to be. */
export type PictureOwner =
  { kind: 'me' } | { kind: 'person'; userId: UserId } | { kind: 'channel'; channelId: ChannelId } | { kind: 'server' }

function send(dispatch: AppDispatch, owner: PictureOwner, picture: Blob) {
  switch (owner.kind) {
    case 'me':
      return dispatch(userAccountApi.endpoints.changeMyPicture.initiate(picture, { track: false }))
    case 'person':
      return dispatch(
        accountApi.endpoints.changePictureOf.initiate({ userId: owner.userId, picture }, { track: false }),
      )
    case 'channel':
      return dispatch(
        groupChangesApi.endpoints.changeChannelPicture.initiate(
          { channelId: owner.channelId, picture },
          { track: false },
        ),
      )
    case 'server':
      return dispatch(organizationApi.endpoints.changeLogo.initiate(picture, { track: false }))
  }
}

/** Sends a chosen file as somebody's picture, under the server's 512 KiB. `undecodable`: this browser sees no picture in it. */
export const changePicture =
  (owner: PictureOwner, file: Blob): AppThunk<Promise<Outcome<null> | { undecodable: true }>> =>
  async (dispatch, _, { ports }) => {
    const picture = await ports.files.portrait(file)
    return picture ? toOutcome(await send(dispatch, owner, picture)) : { undecodable: true }
  }
