import type { FormView } from '@millrace/schemas/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { deleteFormView, formViewsKey, formViewsQuery, saveFormView } from '../api.ts';
import {
  deleteSharedView,
  saveSharedView,
  sharedViewsKey,
  sharedViewsQuery,
  type ViewOwner,
} from '../api.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { may, useSession } from '../../../session/session-context.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/** A place where a view can be saved: for the user alone, or for all users of a store or of an org. */
export interface ViewPlace {
  words: string;
  owner: ViewOwner | 'me';
}

interface ViewGroup {
  title: string;
  views: readonly FormView[];
  /** Called to delete a view of this group. Undefined if the user may use the views but not delete them. */
  remove: ((view: FormView) => void) | undefined;
}

const saveAt = (owner: ViewOwner | 'me', view: FormView) =>
  owner === 'me' ? saveFormView(view) : saveSharedView(owner, view);
const deleteAt = (owner: ViewOwner | 'me', { name }: FormView) =>
  owner === 'me' ? deleteFormView(name) : deleteSharedView(owner, name);
const keyAt = (owner: ViewOwner | 'me') => (owner === 'me' ? formViewsKey : sharedViewsKey);

/** Saves a view, then loads the views of its owner again. */
export function useSaveView(onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ owner, view }: { owner: ViewOwner | 'me'; view: FormView }) => saveAt(owner, view),
    onSuccess: async (_, { owner }) => {
      toast.success(t('Saved'));
      onSaved();
      await client.invalidateQueries({ queryKey: keyAt(owner) });
    },
  });
}

function useDeleteView() {
  const client = useQueryClient();
  const toast = useToast();
  const reload = (owner: ViewOwner | 'me') => client.invalidateQueries({ queryKey: keyAt(owner) });
  const back = useMutation({
    mutationFn: ({ owner, view }: { owner: ViewOwner | 'me'; view: FormView }) => saveAt(owner, view),
    onError: (error) => toast.failure(error),
    onSettled: (_, __, { owner }) => reload(owner),
  });
  return useMutation({
    mutationFn: ({ owner, view }: { owner: ViewOwner | 'me'; view: FormView }) => deleteAt(owner, view),
    onSuccess: async (_, saved) => {
      toast.undoable(t('View {name} deleted', { name: saved.view.name }), () => back.mutate(saved));
      await reload(saved.owner);
    },
    onError: (error) => toast.failure(error),
  });
}

/** Returns the views that the user can apply, in groups, and the places where the user can save a view. */
export function useViews(open: boolean): { groups: ViewGroup[]; places: ViewPlace[] } {
  const session = useSession();
  const { workStoreId } = useStoreChoice();
  const mayKeep = may(session, 'profile:update');
  const store = session.stores.find(({ id }) => id === workStoreId);
  const orgId = session.user.org_id;
  const own = useQuery({ ...formViewsQuery, enabled: mayKeep && open });
  const shared = useQuery({ ...sharedViewsQuery(workStoreId), enabled: workStoreId !== undefined && open });
  const { mutate } = useDeleteView();
  const places: ViewPlace[] = [
    ...(mayKeep ? [{ words: t('Only me'), owner: 'me' as const }] : []),
    ...(store && may(session, 'form-views:share-store')
      ? [
          {
            words: t('Everyone in {storeName}', { storeName: store.store_name }),
            owner: { store_id: store.id },
          },
        ]
      : []),
    ...(orgId !== null && may(session, 'form-views:share-org')
      ? [{ words: t('Everyone in the organization'), owner: { org_id: orgId } }]
      : []),
  ];
  const removerAt = (is: (owner: ViewOwner | 'me') => boolean) => {
    const place = places.find(({ owner }) => is(owner));
    return place && ((view: FormView): void => mutate({ owner: place.owner, view }));
  };
  const of = (place: 'store' | 'org') => shared.data?.views.filter((view) => view.of === place) ?? [];
  const groups: ViewGroup[] = [
    ...(mayKeep
      ? [{ title: t('Mine'), views: own.data?.views ?? [], remove: removerAt((owner) => owner === 'me') }]
      : []),
    ...(store
      ? [
          {
            title: store.store_name,
            views: of('store'),
            remove: removerAt((owner) => owner !== 'me' && 'store_id' in owner),
          },
          {
            title: t('The organization'),
            views: of('org'),
            remove: removerAt((owner) => owner !== 'me' && 'org_id' in owner),
          },
        ]
      : []),
  ];
  return { groups, places };
}
