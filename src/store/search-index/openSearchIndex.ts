import type { AppThunk } from '../context'

/** Opens the search index, so that it is there when the first query comes. A query reports what is wrong with it. */
export const openSearchIndex =
  (): AppThunk<void> =>
  (_dispatch, _getState, { searchIndex }) =>
    void searchIndex.get().then(
      (index) => index.open(),
      () => undefined,
    )
