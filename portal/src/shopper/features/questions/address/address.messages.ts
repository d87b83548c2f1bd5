import { defineMessages, plural } from '../../../../shared/messages/messages.ts';

export const addressMessages = defineMessages(
  {
    find: 'Find your address',
    hint: 'Type the street number and name, then choose an address.',
    suggestions: (count: number) => `${count} ${plural('en', count, 'suggestion', 'suggestions')}`,
    apartments: (count: number) => `${count} apartments or suites`,
    address: (street: string, place: string) => `${street}, ${place}`,
    house: (street: string, count: number, place: string) =>
      `${street}, ${count} apartments or suites, ${place}`,
    notFound: 'Address not found',
    manually: 'No address found?, click here to enter manually',
    another: 'Find another address',
    addUnit: 'Add apartment or suite',
    list: 'Suggested addresses',
  },
  {
    find: 'Busque su dirección',
    hint: 'Escriba el número y el nombre de la calle, y luego elija una dirección.',
    suggestions: (count) => `${count} ${plural('es', count, 'sugerencia', 'sugerencias')}`,
    apartments: (count) => `${count} apartamentos o suites`,
    address: (street, place) => `${street}, ${place}`,
    house: (street, count, place) => `${street}, ${count} apartamentos o suites, ${place}`,
    notFound: 'No se encontró la dirección',
    manually: '¿No encuentra la dirección? Haga clic aquí para escribirla',
    another: 'Buscar otra dirección',
    addUnit: 'Agregar apartamento o suite',
    list: 'Direcciones sugeridas',
  },
);
